export { demoCatalogue, refusingServiceIds } from "./demo-catalogue.ts";
export { demoCustomers } from "./demo-customers.ts";
export { DEMO_CABINET_TOKEN } from "./demo-documents.ts";
export { demoWidget } from "./earning/demo-widgets.ts";
export { isInUse, seedDemo } from "./seed-demo.ts";
