import { playSlot } from '../slots/slot.tsx'
import './lamp-river.css'

void playSlot({
  name: 'lamp-river',
  symbols: ['boat', 'heron', 'carp', 'lotus', 'shell', 'reed', 'ripple', 'lamp'],
  ladderName: { zh: '免费局的河灯', en: 'Lamps of the free spins' },
  window: [
    ['reed', 'carp', 'shell'],
    ['lotus', 'boat', 'heron'],
    ['shell', 'lamp', 'ripple'],
    ['carp', 'reed', 'boat'],
    ['heron', 'lotus', 'reed'],
  ],
})
