const files = import.meta.glob('./routes/*.tsx', { import: 'route' })

/** Fetches the code of a screen. The list of files comes late, as it names some two hundred of them. */
export const loadScreen = (file: string): Promise<unknown> | undefined => files[`./routes/${file}.tsx`]?.()
