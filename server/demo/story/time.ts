/** When people work, in local time, in slots of ten minutes. */
export const halves = [
  { time: '09:00:00', slots: 18 },
  { time: '13:00:00', slots: 21 },
]

export const notesOfDays = [
  'Waiting for the client to answer',
  'Second draft is with the team',
  'Moved to the small room, the printer hums',
]
