import { Type } from 'typebox'

export const passkey = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    created_at: Type.String({ format: 'date-time' }),
    last_used_at: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  },
  { title: 'Passkey' },
)
