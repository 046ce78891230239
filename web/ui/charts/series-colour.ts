/** Series have the colours of the palette; what is too many to be told apart is grey. */
export function seriesColour(colour: number | undefined): string {
  return colour === undefined ? 'var(--category-others)' : `var(--category-${colour})`
}
