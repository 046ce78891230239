import {
  date,
  described,
  flag,
  instant,
  int,
  optional,
  second,
  text,
  wideInt,
} from '../../../foundation/records/kinds.ts'
import { type CellsOf, type RowOf, record } from '../../../foundation/records/record.ts'

const linkWords =
  'Works without a credential, for the caller alone, for at most an hour. The change feed omits it.'

const fields = {
  id: described('Sorts by time slot. Has up to 16 digits.', wideInt('s.id')),
  full_url: described(`The URL of the image. ${linkWords}`, optional(text('null::text'))),
  thumb_url: described(
    `The URL of the image, at most 320 pixels wide. ${linkWords}`,
    optional(text('null::text')),
  ),
  date: date('s.date'),
  created_at: instant('s.created_at'),
  updated_at: instant('s.updated_at'),
  time_slot: second('s.time_slot'),
  recorded_at: second('s.recorded_at'),
  user_id: int('s.user_id'),
  project_id: int('s.project_id'),
  offset_x: described('Pixels from the left edge of the first screen.', int('s.offset_x')),
  offset_y: described('Pixels from the top edge of the first screen.', int('s.offset_y')),
  width: described('Pixels of the screen as sent.', int('s.width')),
  height: described('Pixels of the screen as sent.', int('s.height')),
  screen: described('The number of the screen, from 1.', int('s.screen')),
  blurred: described(
    'Whether the image is blurred. Only a sixteenth of the pixels in each direction exists, so this can’t be undone.',
    flag('s.is_blurred'),
  ),
}

/** Selected from `screenshots s`. */
export const screenshot = record(
  {
    singular: 'screenshot',
    plural: 'screenshots',
    title: 'Screenshot',
    description: 'An image of a member’s screen, taken while they tracked time.',
  },
  fields,
)

export type ScreenshotCells = CellsOf<typeof fields>
export type ScreenshotRow = RowOf<typeof screenshot>
