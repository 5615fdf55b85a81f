// The first paint is in the HTML. The application comes after it, so that it does not hold the paint up, and in parts:
// each is run in a task of its own, and what was run already costs the next one nothing.
const start = () => {
  document.documentElement.dataset['fonts'] = 'wanted'
  void import('./parts/react.ts')
  void import('./parts/router.ts')
  void import('./parts/contract.ts')
  void import('./parts/sportsbook.ts')
  void import('./parts/frame.ts')
  void import('./main.tsx')
  void (location.pathname === '/app/home' ? import('./app/routes/home.tsx') : import('./app/screens.ts'))
}

if (document.visibilityState === 'hidden') start()
else requestAnimationFrame(() => setTimeout(start))
