import { Link } from '@tanstack/react-router'
import { memo, type ReactNode } from 'react'
import { useShown } from '../screen-facts.ts'
import { everyVenue, places, type Place } from './places.tsx'

interface PlaceLinksProps {
  readonly as: (props: { readonly icon: ReactNode; readonly children: ReactNode }) => ReactNode
  readonly isShort: boolean
  /** Loading a page at the first touch would be a part of the tap; the code of most places is there by then. */
  readonly preload: 'intent' | false
}

/** The links of a bar. A component of its own, so that a tap on a place draws nothing else before its page. */
export function PlaceLinks(props: PlaceLinksProps) {
  const current = useShown('place')
  return places.map((place) => (
    <PlaceLink key={place.to} {...props} place={place} isCurrent={place.id === current} />
  ))
}

interface PlaceLinkProps extends PlaceLinksProps {
  readonly place: Place
  /** The current screen belongs to the place. On the place's own page the router marks the link itself. */
  readonly isCurrent: boolean
}

// Remembered, so that only the two places that change are drawn.
const PlaceLink = memo(function PlaceLink(props: PlaceLinkProps) {
  const { as: Item, isShort, preload, place, isCurrent } = props
  return (
    <Item icon={place.icon}>
      <Link
        to={place.to}
        params={everyVenue}
        preload={preload}
        {...(isCurrent && { 'aria-current': 'true' })}
      >
        {(isShort && place.shortName) || place.name}
      </Link>
    </Item>
  )
})
