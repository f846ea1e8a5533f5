/** The folder of the help pages and their pictures, relative to the product's folder. */
export const helpFolder = "content/help";
