import { playSlot } from '../slots/slot.tsx'
import './lantern-street.css'

void playSlot({
  name: 'lantern-street',
  symbols: ['lantern', 'drum', 'kite', 'fan', 'tea', 'plum', 'moon', 'gong'],
  ladderName: { zh: '免费局的灯笼', en: 'Lanterns of the free spins' },
  window: [
    ['plum', 'kite', 'tea'],
    ['fan', 'moon', 'drum'],
    ['drum', 'gong', 'fan'],
    ['kite', 'plum', 'lantern'],
    ['drum', 'fan', 'plum'],
  ],
})
