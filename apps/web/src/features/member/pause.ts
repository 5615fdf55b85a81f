const play = /^\/app\/(home|sports|deposit|search|share|transfer|egame)(\/|$)/

/** Pages that lead to bets, deposits or gifts: a pause stands before them. */
export const isPlayPath = (pathname: string): boolean => play.test(pathname)
