import { Type } from 'typebox'
import { oneOfInput } from '../../../foundation/http/body.ts'
import { type Durations, durations } from './file-table.ts'

const inFiles =
  'How csv, xlsx and pdf print time: decimal hours, h:mm (clock) or seconds. What is printed adds up. Default: hours.'

/** How time is printed: in files, unless the description names another place. */
export const durationsInput = (description = inFiles) =>
  Type.Unsafe<Durations>({ ...oneOfInput(...durations), description })
