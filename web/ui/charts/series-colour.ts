import { categories } from '../../theme/colors.ts'

/** How many colours the palette has. */
export const paletteSize = categories.light.length

/** The colour of what nobody chose one for. */
export function paletteAt(key: number): number {
  return key % paletteSize
}

/** Series have the colours of the palette; what is too many to be told apart is grey. */
export function seriesColour(colour: number | undefined): string {
  return colour === undefined ? 'var(--category-others)' : `var(--category-${colour})`
}
