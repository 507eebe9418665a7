import { useEffect, useState } from 'react';

/** Long enough to reach past a menu to the button that opened it. */
const length = 8;
let trail: readonly HTMLElement[] = [];

/** Notes what has focus, from the start: dialogs load after the focus that they return. */
export function watchFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement)
      trail = [target, ...trail.filter((one) => one !== target && one.isConnected)].slice(0, length);
  });
}

const canFocus = (one: HTMLElement) => one.isConnected && one.getClientRects().length > 0;

/** When the layer that calls this closes, focus returns to its opener, or to what had focus before that. */
export function useFocusTrail(): void {
  // Taken in the first render: an effect would find the focus inside the layer.
  const [before] = useState(() => trail);
  useEffect(
    () => () => {
      // Another layer or page may have taken focus.
      if (document.activeElement !== document.body && document.activeElement !== null) return;
      before.find(canFocus)?.focus({ preventScroll: true });
    },
    [before],
  );
}
