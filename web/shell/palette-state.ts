import { createSpotlight } from '@mantine/spotlight'

/** Whether the search is open; apart from the search itself, which loads later. */
export const [paletteStore, palette] = createSpotlight()
