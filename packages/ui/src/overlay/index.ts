// Overlays built on radix-ui: a separate entry point, so that the first screen does not load them.
export { Modal, type ModalProps } from './modal.tsx'
export { Popover, PopoverClose, type PopoverProps } from './popover.tsx'
export { Sheet, type SheetProps } from './sheet.tsx'
export { Toaster } from './toaster.tsx'
