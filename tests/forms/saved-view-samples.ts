import { newViewForm, renameViewForm } from '../../web/features/saved-views/view-forms.ts'
import { sampleOf } from './sample-of.ts'

const typed = { list: 'projects', name: ' Old ', query: 'status=archived', shared: true }

export const savedViewSamples = [
  sampleOf('newViewForm', newViewForm, { typed, sent: { ...typed, name: 'Old' } }),
  sampleOf('renameViewForm', renameViewForm, {
    typed: { name: ' Old ', shared: true },
    sent: { name: 'Old', shared: true },
  }),
]
