import { clsx } from 'clsx'
import { Check, Circle } from 'lucide-react'
import { passwordParts } from './form-errors.ts'

/** The parts of the password rule, each with a check mark as soon as it is met. */
export function PasswordRule({ password, name }: { readonly password: string; readonly name: string }) {
  return (
    <ul aria-label="密码要求" className="flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {passwordParts(password, name).map(({ id, text, isMet }) => {
        const Mark = isMet ? Check : Circle
        return (
          <li key={id} className={clsx('flex items-center gap-1', isMet ? 'text-ok' : 'text-ink-3')}>
            <Mark size={14} aria-hidden="true" />
            {text}
            <span className="gs-sr">{isMet ? '已满足' : '未满足'}</span>
          </li>
        )
      })}
    </ul>
  )
}
