export type { Layers, Pen } from './pen.ts'
export { pictureOf } from './picture-of.ts'
export { drawPicture, isLively } from './picture.ts'
export { cardsOf, type PictureLabels, type PictureState } from './state.ts'
