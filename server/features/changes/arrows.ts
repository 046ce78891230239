import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: [],
}
