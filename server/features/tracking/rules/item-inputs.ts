import { Type } from 'typebox'
import { idInput, instantInput, oneOfInput, orNullInput } from '../../../foundation/http/body.ts'
import { anyCharacter } from '../../../foundation/http/control-characters.ts'

const moment = (description: string) => instantInput({ description })
const seconds = (least: number, description = '') =>
  Type.Integer({ minimum: least, maximum: 600, description: `Seconds${description}.` })

const aboutAll = {
  uuid: Type.String({
    maxLength: 36,
    pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$',
    description: 'Created by the client, unique per item. Sending the same uuid again is a duplicate.',
  }),
  project_id: idInput(),
}
const task = { task_id: Type.Optional(orNullInput(idInput())) }
const slot = { time_slot: moment('A multiple of ten minutes.') }

export const activityInput = Type.Object({
  ...aboutAll,
  ...task,
  ...slot,
  kind: oneOfInput('activity'),
  starts_at: Type.Optional(moment('Within the slot. Without it, the time can be anywhere in the slot.')),
  tracked: seconds(1),
  keyboard: Type.Optional(seconds(0, ' with keyboard input')),
  mouse: Type.Optional(seconds(0, ' with mouse input')),
  overall: Type.Optional(seconds(0, ' with input of any kind')),
  input_tracked: Type.Optional(seconds(0, ' in which input was measured')),
  billable: Type.Optional(Type.Boolean({ description: 'Defaults to the project’s setting.' })),
  time_type: Type.Optional(oneOfInput('normal', 'idle', 'resumed')),
})

export const noteInput = Type.Object({
  ...aboutAll,
  ...task,
  kind: oneOfInput('note'),
  recorded_at: moment('When the note was written.'),
  note: Type.String({ minLength: 1, maxLength: 5_000, pattern: '\\S' }),
})

export const toolUsageInput = Type.Object({
  ...aboutAll,
  ...task,
  ...slot,
  kind: oneOfInput('tool_usage'),
  tool_type: oneOfInput('application', 'url'),
  name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', ...anyCharacter }),
  tracked: seconds(1),
  activations: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 100_000,
      description: 'How many times the tool came to the foreground.',
    }),
  ),
  details: Type.Optional(
    Type.Array(
      Type.Object({
        title: Type.String({ maxLength: 500, ...anyCharacter }),
        url: Type.String({ maxLength: 2_000, ...anyCharacter }),
        tracked: seconds(0),
      }),
      { maxItems: 50 },
    ),
  ),
})

export const locationInput = Type.Object({
  ...aboutAll,
  kind: oneOfInput('location'),
  recorded_at: moment('When the device was at this location.'),
  latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees.' }),
  longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees.' }),
  accuracy: Type.Number({ minimum: 0, maximum: 1_000_000, description: 'Meters.' }),
  event: Type.Optional(oneOfInput('start', 'update', 'stop', 'enter', 'exit', 'move')),
})
