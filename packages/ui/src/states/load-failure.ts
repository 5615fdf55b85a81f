/** Whether an error says that a module could not be loaded, in the wording of Chromium, Firefox, Safari or Vite. */
export const isLoadFailure = (error: unknown): boolean =>
  /dynamically imported module|importing a module|preload css/i.test(String(error))
