/** A realistic long name. */
export const longName = "Anastasia Wolfeschlegelsteinhausenbergerdorff-Montgomery IV";
