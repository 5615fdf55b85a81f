import { Component, type ComponentChildren } from 'preact'

interface StillProps {
  /** What the children depend on; they are compared only when one of them is another value. */
  readonly keys: readonly unknown[]
  readonly children: ComponentChildren
}

/**
 * Part of a screen that a second more on the clock does not change: a board of 157 spots is not compared with itself
 * every time the ring steps.
 */
export class Still extends Component<StillProps> {
  override shouldComponentUpdate({ keys }: StillProps): boolean {
    return keys.length !== this.props.keys.length || keys.some((key, at) => key !== this.props.keys[at])
  }

  override render({ children }: StillProps): ComponentChildren {
    return children
  }
}
