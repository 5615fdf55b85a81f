import { Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { MoneyPage } from './money-page.tsx'

/** A page of the security centre, with the way back to it; as wide as its forms need. */
export function SecurityPage({ children }: { readonly children: ReactNode }) {
  return (
    <MoneyPage back="/app/security" refusal="安全设置只对本人可见，登录后回到这一页。">
      <div className="max-w-3xl">
        <Link
          to="/app/security"
          className="mb-2 hidden min-h-8 items-center gap-1 text-sm text-ink-2 no-underline hover:text-ink-1 md:inline-flex"
        >
          <ChevronLeft size={16} aria-hidden="true" />
          安全中心
        </Link>
        {children}
      </div>
    </MoneyPage>
  )
}
