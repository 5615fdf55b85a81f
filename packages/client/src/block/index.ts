// One block of a page: its states, and a boundary around what it draws.
export { Block, BlockState, type BlockFrame, type BlockQuery } from './block.tsx'
