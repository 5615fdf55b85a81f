// Overlays built on radix-ui: a door of their own, so that the first screen need not carry them.
export { Modal, type ModalProps } from './modal.tsx'
export { Popover, PopoverClose, type PopoverProps } from './popover.tsx'
export { Sheet, type SheetProps } from './sheet.tsx'
export { Toaster } from './toaster.tsx'
