// Reads from the server through the cache of the page.
export { MoreButton } from './more-button.tsx'
export { usePages } from './use-pages.ts'
