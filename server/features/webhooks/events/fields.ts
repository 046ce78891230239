import { Type } from 'typebox'
import { orNull } from '../../../foundation/records/kinds.ts'

// What payloads are made of.

export const id = () => Type.Integer()
export const idOrNull = () => orNull(Type.Integer())
export const text = () => Type.String()
export const textOrNull = () => orNull(Type.String())
export const seconds = () => Type.Integer({ description: 'Seconds.' })
export const day = () => Type.String({ format: 'date' })
export const instant = () => Type.String({ format: 'date-time' })

export const organization = { organization_id: id() }
export const project = { project_id: id(), project_name: text() }
export const user = { user_id: id(), user_name: text() }
