import { render } from 'preact'
import { root } from '../kit/frame.tsx'
import { applySettings, settings } from '../kit/settings.ts'
import '../kit/styles/kit.css'
import './floor.css'
import { FloorPage } from './floor-page.tsx'

/** Draws the page in the device's language and mode. */
export function openFloor(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const follow = () => settings.set({ mode: dark.matches ? 'dark' : 'light' })
  settings.subscribe(applySettings)
  settings.set({ locale: /^zh/i.test(navigator.language) ? 'zh-CN' : 'en' })
  follow()
  dark.addEventListener('change', follow)
  render(<FloorPage />, root())
}
