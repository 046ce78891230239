// Runs before the first paint, so that a dark room is not lit up by a white page.
{
  const chosen = localStorage.getItem('stint-color-scheme')
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}
