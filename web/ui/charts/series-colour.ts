import { categories } from '../../theme/colors.ts'
import { t } from '../text.ts'

/** How many colors the palette has. */
export const paletteSize = categories.light.length

/** The color of what nobody chose one for. */
export function paletteAt(key: number): number {
  return key % paletteSize
}

/** What people call a color of the palette, in both schemes. */
export function colourName(place: number): string | undefined {
  return [
    t('Blue @@ color'),
    t('Sky @@ color'),
    t('Purple @@ color'),
    t('Pink @@ color'),
    t('Plum @@ color'),
    t('Gold @@ color'),
    t('Orange @@ color'),
    t('Green @@ color'),
    t('Violet @@ color'),
    t('Teal @@ color'),
    t('Red @@ color'),
    t('Brown @@ color'),
  ][place]
}

/** Series have the colors of the palette; the ones beyond it are gray. */
export function seriesColour(colour: number | undefined): string {
  return colour === undefined ? 'var(--category-others)' : `var(--category-${colour})`
}

/** A color for each series that no other in the chart has: the one it is known by, or the next that is free. */
export function ownColours(wanted: readonly number[]): number[] {
  const kept = new Set<number>()
  const isFirst = wanted.map((colour) => !kept.has(colour) && kept.add(colour) !== undefined)
  return wanted.map((colour, i) => {
    if (isFirst[i]) return colour
    let free = colour
    for (let step = 0; kept.has(free) && step < paletteSize; step++) free = paletteAt(free + 1)
    kept.add(free)
    return free
  })
}
