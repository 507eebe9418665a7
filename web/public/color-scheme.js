// Sets the colour scheme before the first paint; a file, since the content security policy allows no inline script.
(() => {
  let stored = null;
  try {
    stored = window.localStorage.getItem('washboard.color-scheme');
  } catch {
    // blocked storage: the system's scheme holds
  }
  const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = stored === 'light' || stored === 'dark' ? stored : system;
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
