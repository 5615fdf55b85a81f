/** Whether a part of the code did not come, as Chromium, Firefox, Safari and Vite word it. */
export const isLoadFailure = (error: unknown): boolean =>
  /dynamically imported module|importing a module|preload css/i.test(String(error))
