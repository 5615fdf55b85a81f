import { create } from 'zustand'
import type { Filters } from './model.ts'

interface Choices {
  readonly filters: Filters
  readonly setFilters: (filters: Filters) => void
}

/** The filters of this visit: kept while a game is open, forgotten with the page. */
export const useLobbyChoices = create<Choices>()((set) => ({
  filters: {},
  setFilters: (filters) => set({ filters }),
}))
