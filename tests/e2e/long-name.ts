/** A name as long as people have them. */
export const longName = "Anastasia Wolfeschlegelsteinhausenbergerdorff-Montgomery IV";
