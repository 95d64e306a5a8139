/** The version of the product, as package.json has it (a test compares them). */
export const PRODUCT_VERSION = "0.1.0";
