import { Component, Fragment, type ComponentType, type ReactNode } from 'react'
import { isLoadFailure } from './load-failure.ts'
import { ErrorBlock } from './state-blocks.tsx'

interface Props {
  /** Title of the failure. */
  readonly failed?: string
  /** Awaited before the content is drawn again. */
  readonly onRetry?: () => unknown
  /** A component that wraps the failure, such as `Card`. */
  readonly frame?: ComponentType<{ readonly children: ReactNode }> | undefined
  /** Draws nothing instead of a failure: for what the page is complete without, such as a notice. */
  readonly isQuiet?: boolean
  readonly children: ReactNode
}

interface State {
  readonly thrown: { readonly error: unknown } | undefined
  readonly isRetrying: boolean
}

/**
 * Error boundary of one block: an error thrown below is shown as a failure with a retry, and the rest of the page
 * stays. The root reports the error (`onCaughtError`).
 */
export class BlockBoundary extends Component<Props, State> {
  override readonly state: State = { thrown: undefined, isRetrying: false }

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error }, isRetrying: false }
  }

  readonly #retry = async () => {
    // A browser may cache the failed load of a module until the page is reloaded.
    if (isLoadFailure(this.state.thrown?.error)) return location.reload()
    this.setState({ isRetrying: true })
    await this.props.onRetry?.()
    this.setState({ thrown: undefined, isRetrying: false })
  }

  override render(): ReactNode {
    const { failed = '这一块没显示出来', frame: Frame = Fragment, isQuiet = false, children } = this.props
    const { thrown, isRetrying } = this.state
    if (!thrown) return children
    if (isQuiet) return null
    return (
      <Frame>
        <ErrorBlock title={failed} isRetrying={isRetrying} onRetry={() => void this.#retry()}>
          页面的其他部分照常可用。
        </ErrorBlock>
      </Frame>
    )
  }
}
