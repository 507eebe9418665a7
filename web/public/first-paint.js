// What the first paint needs. A file, because the content security policy forbids inline scripts.
(() => {
  const read = (key) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null; // storage is blocked: use the system's scheme, signed out
    }
  };
  const page = document.documentElement;

  const stored = read('washboard.color-scheme');
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.setAttribute('data-mantine-color-scheme', stored === 'light' || stored === 'dark' ? stored : system);

  // Signed-in users see the frame at once (ui/theme/frame.css); the sign-in page has none.
  const env = document.querySelector('meta[name="washboard-env"]').content || 'local';
  const atTheDoor = /^\/(login|forgot-password|reset-password|accept-invitation|impersonate|dev)(\/|$)/;
  if (read(`washboard.${env}.session`) !== null && !atTheDoor.test(window.location.pathname)) {
    page.setAttribute('data-frame', '');
  }

  // A page's first number format is slow to make: do it after the first paint, while the scripts load.
  window.requestAnimationFrame(() => window.setTimeout(() => new Intl.NumberFormat('en-US').format(0)));
})();
