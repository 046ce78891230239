import type { ListPlace } from '../../../api/list-reading.ts'
import type { FileState } from './list-file.ts'

/** How far the file of a list is: where its next record is, and what the file adds up to. */
export type ListState = { from: ListPlace; file: FileState }
