import { painted } from '@grandstand/ui'
import { createRootRoute, createRoute, type AnyValidator, type Constrain } from '@tanstack/react-router'
import { late } from '../lib/late.ts'
import { AnyPage } from './late-toaster.tsx'
import { RouteError } from './route-error.tsx'
import { Frame } from './routes/frame/frame.tsx'
import type { ScreenFacts } from './screen-facts.ts'

export const NotFound = late(() => import('./not-found.tsx').then((module) => module.NotFound))

export const root = createRootRoute({
  component: AnyPage,
  notFoundComponent: NotFound,
  errorComponent: RouteError,
})

/** Parent of every screen that is shown inside the shell, with the rail and the slip. */
export const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: Frame })

interface Entering {
  readonly cause: string
  readonly matches: readonly { readonly cause: string }[]
}

// From one framed screen to another the bars are drawn first: they follow the address at once, while the old page and
// the new one cost most of the tap. Assigned, because the type of a `beforeLoad` becomes a part of every screen's.
Object.assign(framed.options, {
  beforeLoad: ({ cause, matches }: Entering) =>
    cause === 'stay' && matches.at(-1)?.cause === 'enter' ? painted() : undefined,
})

type Schema<Search> = Constrain<Search, AnyValidator>

/** A screen within the bars. `search`: the schema of its address's search. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- `Search` is part of the route's inferred type
export const inFrame = <const Path extends string, Search = undefined>(
  path: Path,
  staticData: ScreenFacts,
  search?: Search,
) => createRoute({ getParentRoute: () => framed, path, staticData, validateSearch: search as Schema<Search> })

/** A screen outside the shell, so that none of the shell's calls is made there. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- `Search` is part of the route's inferred type
export const alone = <const Path extends string, Search = undefined>(
  path: Path,
  staticData: ScreenFacts,
  search?: Search,
) => createRoute({ getParentRoute: () => root, path, staticData, validateSearch: search as Schema<Search> })
