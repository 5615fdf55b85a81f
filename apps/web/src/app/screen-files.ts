const files = import.meta.glob('./routes/*.tsx', { import: 'route' })

/** Fetches the code of a screen. In a module of its own that is loaded late, because it lists some two hundred files. */
export const loadScreen = (file: string): Promise<unknown> | undefined => files[`./routes/${file}.tsx`]?.()
