import { Banner, Button } from '@grandstand/ui'
import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { Fingerprint } from 'lucide-react'
import { useLoginByPasskey } from './data.ts'
import { failureText } from './words.ts'

/** Log-in without name and password. Renders nothing where the browser does not support passkeys. */
export function PasskeyLogin() {
  const login = useLoginByPasskey()
  if (!browserSupportsWebAuthn()) return null
  const failure = login.error ? failureText(login.error) : undefined
  return (
    <div className="grid gap-3">
      {failure && <Banner tone="danger">{failure}</Banner>}
      <Button
        tone="outline"
        size="lg"
        isWide
        icon={<Fingerprint size={18} />}
        isLoading={login.isPending}
        loadingText="请按浏览器提示操作"
        onClick={() => login.mutate()}
      >
        用通行密钥登录
      </Button>
    </div>
  )
}
