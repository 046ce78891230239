import { Type } from 'typebox'
import { nameInput, oneOfInput, textInput } from '../../../foundation/http/body.ts'

/** The fields of a site as calls send them. */
export const siteFields = {
  name: nameInput(),
  address: textInput(500),
  latitude: Type.Number({ minimum: -90, maximum: 90, description: 'Degrees; rounded to 6 decimals.' }),
  longitude: Type.Number({ minimum: -180, maximum: 180, description: 'Degrees; rounded to 6 decimals.' }),
  radius: Type.Integer({ minimum: 50, maximum: 3_000, description: 'Meters.' }),
}

export const siteStatus = oneOfInput('active', 'archived')
