// What must be known before the first paint; a file, since the content security policy allows no inline script.
(() => {
  const read = (key) => {
    try {
      return window.localStorage.getItem(key);
    } catch {
      return null; // blocked storage: the system's scheme holds, and nobody is signed in
    }
  };
  const page = document.documentElement;

  const stored = read('washboard.color-scheme');
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.setAttribute('data-mantine-color-scheme', stored === 'light' || stored === 'dark' ? stored : system);

  // Whoever is signed in sees the frame of every screen at once (ui/theme/frame.css); the front door has none.
  const env = document.querySelector('meta[name="washboard-env"]').content || 'local';
  const atTheDoor = /^\/(login|forgot-password|reset-password|accept-invitation|impersonate|dev)(\/|$)/;
  if (read(`washboard.${env}.session`) !== null && !atTheDoor.test(window.location.pathname)) {
    page.setAttribute('data-frame', '');
  }
})();
