import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';
import { AccountButton } from './account-button.tsx';

const loadLayer = () => import('./account-layer.tsx');
const AccountLayer = lazyPart(loadLayer, 'AccountLayer');

/** The account's menu; what it opens is fetched when pointer or focus comes near. */
export function AccountMenu() {
  const [wanted, setWanted] = useState(false);
  const prefetch = () => void loadLayer().catch(() => {});
  const button = (
    <AccountButton
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountLayer />
    </Suspense>
  );
}
