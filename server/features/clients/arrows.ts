import type { Arrows } from '../../api/arrows.ts'

export const arrows: Arrows = {
  imports: ['projects'],
  hears: ['projects'],
  owns: {
    tenant: ['clients'],
  },
  views: ['client_directory'],
  reads: ['project_directory'],
}
