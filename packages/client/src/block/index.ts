// One block of a page: its states, and an error boundary around its content.
export { Block, BlockState, type BlockFrame, type BlockQuery } from './block.tsx'
