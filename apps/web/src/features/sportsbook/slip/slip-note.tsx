import type { ReactNode } from 'react'

/** One line below a leg or a group: its problem, or what was done about it. */
export function SlipNote(props: {
  readonly tone: string
  readonly icon: ReactNode
  readonly isAlert?: boolean
  readonly children: ReactNode
}) {
  return (
    <p
      className={`flex items-start gap-1.5 pt-1 text-xs ${props.tone} [&>svg]:mt-px [&>svg]:shrink-0`}
      {...(props.isAlert && { role: 'alert' })}
    >
      {props.icon}
      <span className="gs-num text-pretty">{props.children}</span>
    </p>
  )
}
