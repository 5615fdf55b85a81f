/** Cards are 0 to 51: four suits of each rank, from the twos up to the aces. */
export const cardsInDeck = 52

/** 0 for a two, up to 12 for an ace. */
export const rankOf = (card: number): number => Math.floor(card / 4)

/** 0 clubs, 1 diamonds, 2 hearts, 3 spades. */
export const suitOf = (card: number): number => card % 4
