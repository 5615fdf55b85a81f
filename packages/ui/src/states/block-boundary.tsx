import { Component, Fragment, type ComponentType, type ReactNode } from 'react'
import { isLoadFailure } from './load-failure.ts'
import { ErrorBlock } from './state-blocks.tsx'

interface Props {
  /** Title of what is shown instead. */
  readonly failed?: string
  /** Done before it is drawn again. */
  readonly onRetry?: () => unknown
  /** A component around what is shown instead, such as `Card`. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }> | undefined
  readonly children: ReactNode
}

interface State {
  readonly thrown: { readonly error: unknown } | undefined
  readonly isRetrying: boolean
}

/**
 * Keeps what throws below it from taking the page along: a failure with a retry stands in its place. The error itself is
 * reported by the root (`onCaughtError`).
 */
export class BlockBoundary extends Component<Props, State> {
  override readonly state: State = { thrown: undefined, isRetrying: false }

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error }, isRetrying: false }
  }

  readonly #retry = async () => {
    // A browser may keep the failure of a module for as long as the page lives.
    if (isLoadFailure(this.state.thrown?.error)) return location.reload()
    this.setState({ isRetrying: true })
    await this.props.onRetry?.()
    this.setState({ thrown: undefined, isRetrying: false })
  }

  override render(): ReactNode {
    const { failed = '这一块没显示出来', frame: Frame = Fragment, children } = this.props
    const { thrown, isRetrying } = this.state
    if (!thrown) return children
    return (
      <Frame>
        <ErrorBlock title={failed} isRetrying={isRetrying} onRetry={() => void this.#retry()}>
          页面的其他部分照常可用。
        </ErrorBlock>
      </Frame>
    )
  }
}
