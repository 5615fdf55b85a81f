/** Path of the page of venue `yb`, which differs from the first letters of its code [ROUTE-08]. */
const exceptions: Readonly<Record<string, string>> = { yb: 'by' }

/** Two letters that name a venue's page (`/app/egame/li`): the first of its code, `by` for `yb` [ROUTE-08]. */
export const entranceOf = (code: string): string => exceptions[code] ?? code.slice(0, 2).toLowerCase()

/** The venue of a page; without a prefix, or with an unknown one, the default venue, or else the first. */
export function venueAt<V extends { readonly prefix: string; readonly isDefault: boolean }>(
  venues: readonly V[],
  prefix: string | undefined,
): V | undefined {
  return (
    venues.find((venue) => venue.prefix === prefix) ?? venues.find(({ isDefault }) => isDefault) ?? venues[0]
  )
}
