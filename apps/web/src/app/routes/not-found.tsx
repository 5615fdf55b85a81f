import { createLazyRoute } from '@tanstack/react-router'
import { NotFoundPage } from '../not-found.tsx'

/** Any address without a screen. */
export const route = createLazyRoute('/framed/$')({ component: NotFoundPage })
