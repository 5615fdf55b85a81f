import { playSlot } from '../slots/slot.tsx'
import './star-fall.css'

void playSlot({
  name: 'star-fall',
  symbols: ['comet', 'ember', 'jade', 'pearl', 'tide', 'dawn'],
  ladderName: { zh: '连落的倍数', en: 'Multipliers of the falls' },
  window: [
    ['dawn', 'tide', 'jade'],
    ['pearl', 'comet', 'ember'],
    ['tide', 'dawn', 'pearl'],
    ['ember', 'jade', 'tide'],
    ['jade', 'pearl', 'dawn'],
  ],
})
