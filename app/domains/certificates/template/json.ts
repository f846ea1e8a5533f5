import type { Template } from "./template.ts";

/** Returns the JSON of a template for the public API. */
export const toTemplateJson = (template: Template) => ({
  id: template.id,
  name: template.name,
  description: template.description,
  template_url: template.templateUrl,
  content_type: template.contentType,
  sdg_goal: template.sdgGoal,
  is_default: template.isDefault,
  placement: template.placement,
  created_at: template.createdAt.toISOString(),
});
