// Reads from the server through the page's query cache.
export { MoreButton } from './more-button.tsx'
export { usePages } from './use-pages.ts'
